import { CloseCircleFilled } from '@ant-design/icons';

/** `allowClear` of a choice: antd's own name for its button is an English one. */
export const clearable = { label: '清空', clearIcon: <CloseCircleFilled /> };
