import { Badge } from '@blue-budget/ui';
import { CircleAlert } from 'lucide-react';

export function Overdue() {
  return <Badge tone="negative"><CircleAlert aria-hidden="true" /> Overdue</Badge>;
}
