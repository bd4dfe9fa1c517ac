// Linked banks, one chunk, fetched on first use: nothing of it works without a connection.
export { InstitutionPanel } from '../InstitutionPanel/InstitutionPanel.tsx';
export { InstitutionRemoval } from '../InstitutionPanel/InstitutionRemoval.tsx';
export { LinkAccountPanel } from '../LinkAccountPanel/LinkAccountPanel.tsx';
export { LinkedInstitutionsPanel } from '../LinkedInstitutionsPanel/LinkedInstitutionsPanel.tsx';
