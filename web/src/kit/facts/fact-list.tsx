import { Descriptions, type DescriptionsProps } from 'antd';

export type FactListProps = Omit<DescriptionsProps, 'size'>;

type Columns = NonNullable<FactListProps['column']>;

/** A number of columns is meant for a wide place: a narrow screen has one. */
const columnsOf = (column: Columns): Columns =>
  typeof column === 'number' && column > 1 ? { xs: 1, sm: column } : column;

/** Labels and their values, such as of one record. */
export const FactList = ({ column = 1, ...rest }: FactListProps) => (
  <Descriptions size="small" column={columnsOf(column)} {...rest} />
);
