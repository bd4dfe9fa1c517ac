interface ImportMetaEnv {
  readonly VITE_USERS_URL?: string;
  readonly VITE_DATA_URL?: string;
}
