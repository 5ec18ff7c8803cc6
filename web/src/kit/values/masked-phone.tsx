import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface MaskedPhoneProps {
  /** `138****1234`; empty when there is none. */
  phone: string;
  /** Reads the whole number; the server audits that. */
  reveal: () => Promise<string>;
}

/** A masked phone; a click shows the whole one. Give it a key, so that another person's row starts masked. */
export const MaskedPhone = ({ phone, reveal }: MaskedPhoneProps) => {
  const [shown, setShown] = useState<string | null>(null);
  const load = useMutation({ mutationFn: reveal, onSuccess: setShown });
  if (phone === '') return '-';
  if (shown !== null) return shown;
  return (
    <button type="button" className="cell-link" onClick={() => load.mutate()} title="显示完整号码">
      {phone}
    </button>
  );
};
