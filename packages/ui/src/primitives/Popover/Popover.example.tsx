import { Button, Popover, PopoverClose, Switch } from '@blue-budget/ui';

export function FilterTransactions() {
  return (
    <Popover label="Filter transactions" trigger={<Button>Filter</Button>} defaultOpen>
      <Switch label="Only to be reviewed" />
      <Switch label="Only this month" />
      <PopoverClose><Button fullWidth>Done</Button></PopoverClose>
    </Popover>
  );
}
