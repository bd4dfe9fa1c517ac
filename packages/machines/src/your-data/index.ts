export * from './your-data-machine.ts';
