import { useSearchParams } from 'portal-sdk/router';

/** The token of an emailed link, '' if the address has none. */
export const useToken = (): string => useSearchParams()[0].get('token') ?? '';
