// Measures in a page the time until rows stand on screen. Runs before the page's own code.
{
  /** Ends after the browser has painted what stands now. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        void breath().then(resolve);
      });
    });

  /** Lets the page do what is due, without waiting for a frame. */
  const breath = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });

  const until = async (condition, pause) => {
    while (!condition()) await pause();
  };

  const probe = {
    /** When the first response of a thousand rows was at hand. */
    answeredAt: 0,

    /** Milliseconds from rows at hand to rows on screen. */
    mounted: async () => {
      await until(() => probe.answeredAt > 0 && document.querySelector('[data-row-key]') !== null, painted);
      await painted();
      return performance.now() - probe.answeredAt;
    },

    /** Milliseconds that `act` and what it changes keep the page busy, layout included. */
    busy: async (act, done) => {
      const start = performance.now();
      act();
      await until(done, breath);
      document.body.getBoundingClientRect();
      return performance.now() - start;
    },

    /** Checks the third row; the table draws it as checked. */
    choose: () => {
      const row = () => document.querySelectorAll('[data-row-key]')[2];
      const isChosen = () => row().classList.contains('ant-table-row-selected');
      const before = isChosen();
      return probe.busy(
        () => row().querySelector('input').click(),
        () => isChosen() !== before,
      );
    },

    /** Moves the keyboard by one row. */
    move: () => {
      const table = document.querySelector('.kit-table');
      const before = table.getAttribute('aria-activedescendant');
      const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      return probe.busy(
        () => table.dispatchEvent(press),
        () => table.getAttribute('aria-activedescendant') !== before,
      );
    },
  };

  const { json } = Response.prototype;
  Response.prototype.json = async function read() {
    const body = await json.call(this);
    if (probe.answeredAt === 0 && body?.bizData?.list?.length >= 1000) probe.answeredAt = performance.now();
    return body;
  };
  globalThis.probe = probe;
}
