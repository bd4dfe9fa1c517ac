interface ImportMetaEnv {
  readonly VITE_USERS_URL?: string;
  readonly VITE_DATA_URL?: string;
  readonly VITE_PRIVACY_URL?: string;
  readonly VITE_TERMS_URL?: string;
}
