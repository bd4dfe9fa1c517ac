export * from './AuthLayout/AuthLayout.tsx';
export * from './SectionNavigation/SectionNavigation.tsx';
export * from './Shell/Shell.tsx';
export * from './SidePanel/SidePanel.tsx';
