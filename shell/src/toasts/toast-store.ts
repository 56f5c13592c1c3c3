import type { Toast } from 'portal-sdk/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ShownToast extends Toast {
  /** Identifies a toast, even if the next one has the same text. */
  readonly id: number;
}

/** The toast on screen, if any. */
export interface ToastState {
  readonly toast: ShownToast | null;
}

export interface ToastStore {
  readonly state: StoreApi<ToastState>;
  /** Shows a toast in place of the previous one. */
  show(toast: Toast): void;
  /** Removes a toast, unless another one has replaced it. */
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
