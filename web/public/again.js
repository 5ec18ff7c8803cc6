// Runs before the console's own code, which may not come: a network that changes under the browser, as when a notebook
// moves from cable to wireless, fails what is being loaded. The page is loaded again then, later each time, so that
// no user is left with a white one; a style sheet is asked for alone.
{
  const key = 'firstbell.again';
  const longestMs = 30_000;
  const mostTurns = 5;
  const waitMs = Number(sessionStorage.getItem(key) ?? 500);
  let failed = false;

  const styleAgain = (link) => {
    const turn = Number(link.dataset.turn ?? 0) + 1;
    if (turn > mostTurns) return;
    const next = link.cloneNode();
    next.dataset.turn = turn;
    setTimeout(() => link.replaceWith(next), turn * 500);
  };
  const fail = ({ target }) => {
    if (target.tagName === 'LINK' && target.rel === 'stylesheet') styleAgain(target);
    if (target.tagName !== 'SCRIPT' || failed) return;
    failed = true;
    sessionStorage.setItem(key, Math.min(longestMs, 2 * waitMs));
    setTimeout(() => location.reload(), waitMs);
  };
  addEventListener('error', fail, true);
  addEventListener('load', () => failed || sessionStorage.removeItem(key));
}
