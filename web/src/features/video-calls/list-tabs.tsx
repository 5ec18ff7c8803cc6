import ListTabs, { type ListTabsProps } from '../../kit/list/list-tabs.js';
import { CallPlatformState } from '../../resources/platforms/platforms.js';

/** Lists about video calls of which one is open, and how the platform of calls is. */
const CallListTabs = (props: ListTabsProps) => (
  <div className="calls-tabs">
    {/* beside the tabs, not among them: a list of tabs may hold nothing else */}
    <div className="calls-platform">
      <CallPlatformState />
    </div>
    <ListTabs {...props} />
  </div>
);

export default CallListTabs;
