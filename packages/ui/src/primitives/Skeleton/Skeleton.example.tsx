import { Skeleton } from '@blue-budget/ui';

export function LoadingLine() {
  return (
    <p>
      <Skeleton width="140px" />
      <Skeleton width="72px" height="20px" />
    </p>
  );
}
