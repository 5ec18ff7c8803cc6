import { useEffect, useState } from 'react';
import type { Order } from './contract.js';
import { call, type Problem, problemOf } from './http.js';
import { currentPart } from './part.js';

const soonMs = 1500;
const laterMs = 5000;
/** From when on the payer can do something else meanwhile, in seconds. */
const longWait = 60;

interface Watched {
  order: Order | undefined;
  problem: Problem | undefined;
  /** Seconds since the screen has opened. */
  waited: number;
}

/** An order, asked for until it is no longer unpaid. */
export const useOrder = (orderNo: string, proof: string): Watched => {
  const [state, setState] = useState<Watched>({ order: undefined, problem: undefined, waited: 0 });
  useEffect(() => {
    const begun = Date.now();
    const secondsSince = (): number => Math.floor((Date.now() - begun) / 1000);
    let timer = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        const order = await call<Order>(`${currentPart().api}/order`, { query: { orderNo }, proof });
        if (isOver) return;
        setState({ order, problem: undefined, waited: secondsSince() });
        if (order.status !== 'unpaid') return;
      } catch (error) {
        if (isOver) return;
        const problem = problemOf(error);
        setState(({ order }) => ({ order, problem, waited: secondsSince() }));
        if (problem.kind === 'rejected') return;
      }
      timer = window.setTimeout(() => void ask(), secondsSince() < longWait ? soonMs : laterMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [orderNo, proof]);
  return state;
};
