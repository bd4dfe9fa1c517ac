import { SectionNavigation, ThemeToggle, type SectionKey } from '@blue-budget/ui';
import { useState } from 'react';

export function Sections() {
  const [section, setSection] = useState<SectionKey>('budget');
  return <SectionNavigation current={section} onSectionSelect={(change) => setSection(change.section)} footer={<ThemeToggle />} />;
}
