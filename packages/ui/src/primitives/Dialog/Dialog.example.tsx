import { Button, Dialog, DialogClose } from '@blue-budget/ui';

export function RemoveAccount() {
  return (
    <Dialog
      title="Remove Car loan?"
      description="Its transactions stay in the months they belong to."
      trigger={<Button variant="removal">Remove account</Button>}
      defaultOpen
      actions={
        <>
          <DialogClose><Button>Keep it</Button></DialogClose>
          <Button variant="removal">Remove</Button>
        </>
      }
    />
  );
}
