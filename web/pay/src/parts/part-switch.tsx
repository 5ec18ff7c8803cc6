import { currentPlace, go, type ServicePart } from '../core/place.js';

const names: Record<ServicePart, string> = { item: '增值服务', call: '通话充值' };

/** Leads from one part of the page to the other, at a school that has both. */
export const PartSwitch = () => {
  const { service } = currentPlace();
  return (
    <nav className="switch" aria-label="服务类型">
      {(['item', 'call'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === service ? 'page' : undefined}
          onClick={() => each !== service && go('home', { service: each, replace: true })}
        >
          {names[each]}
        </button>
      ))}
    </nav>
  );
};
