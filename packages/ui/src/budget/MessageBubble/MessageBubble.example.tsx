import { MessageBubble, type BubbleMessage } from '@blue-budget/ui';
import { useState } from 'react';

export function NotStored() {
  const [message, setMessage] = useState<BubbleMessage | null>({ id: 1, kind: 'error', text: 'Groceries could not be renamed. Please try again.' });
  return <MessageBubble message={message} action={{ label: 'Try again', onPress: () => setMessage(null) }} onClose={() => setMessage(null)} />;
}
