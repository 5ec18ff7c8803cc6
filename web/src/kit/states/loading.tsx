import './states.css';

/** Grey lines in the place of what is being loaded. */
export const Loading = ({ rows = 6 }: { rows?: number }) => (
  <div className="kit-pad skeleton" aria-busy="true" aria-label="加载中" role="status">
    {Array.from({ length: rows }, (_, n) => (
      <i key={n} />
    ))}
  </div>
);
