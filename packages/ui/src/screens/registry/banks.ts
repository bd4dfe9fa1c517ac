// Linked banks, fetched as one when they are first asked for: nothing of it serves without a connection.
export { InstitutionPanel } from '../InstitutionPanel/InstitutionPanel.tsx';
export { InstitutionRemoval } from '../InstitutionPanel/InstitutionRemoval.tsx';
export { LinkAccountPanel } from '../LinkAccountPanel/LinkAccountPanel.tsx';
export { LinkedInstitutionsPanel } from '../LinkedInstitutionsPanel/LinkedInstitutionsPanel.tsx';
