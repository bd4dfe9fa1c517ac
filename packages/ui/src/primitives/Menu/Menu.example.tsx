import { IconButton, Menu, MenuItem, MenuSeparator } from '@blue-budget/ui';
import { Ellipsis, FolderInput } from 'lucide-react';

export function MoreForGroceries() {
  return (
    <Menu trigger={<IconButton label="More for Groceries"><Ellipsis aria-hidden="true" /></IconButton>} defaultOpen align="start">
      <MenuItem><FolderInput aria-hidden="true" /> Move to another subset</MenuItem>
      <MenuItem disabled>Move up</MenuItem>
      <MenuSeparator />
      <MenuItem tone="removal">Remove</MenuItem>
    </Menu>
  );
}
