import type { Toast } from 'portal-sdk/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ShownToast extends Toast {
  /** Tells one showing from the next, also where the texts are the same. */
  readonly id: number;
}

/** The one toast on screen, or none. */
export interface ToastState {
  readonly toast: ShownToast | null;
}

export interface ToastStore {
  readonly state: StoreApi<ToastState>;
  /** Shows a toast in place of the one before. */
  show(toast: Toast): void;
  /** Takes a toast away; one that was replaced meanwhile stays as it is. */
  dismiss(id: number): void;
}

export const createToastStore = (): ToastStore => {
  const state = createStore<ToastState>(() => ({ toast: null }));
  let last = 0;
  return {
    state,
    show: (toast) => {
      last += 1;
      state.setState({ toast: { ...toast, id: last } });
    },
    dismiss: (id) => {
      if (state.getState().toast?.id === id) state.setState({ toast: null });
    },
  };
};
