/**
 * Small controls without a decision of their own: their looks come from the theme. Each page loads only the parts that it
 * names. What has a decision stands in a file of its own: form, dialog, notice, facts, list and table.
 */
export {
  Avatar,
  Badge,
  Button,
  Collapse,
  Dropdown,
  Empty,
  Flex,
  Progress,
  Segmented,
  Space,
  Tabs,
  Tag,
  Tooltip,
  Tree,
  type MenuProps,
  type TabsProps,
} from 'antd';
