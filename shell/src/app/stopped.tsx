/** The page in place of a shell that failed: never a white one. */
export const Stopped = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <div className="panel max-w-lg px-6 py-12 text-center" role="alert">
      <h1 className="font-semibold text-xl tracking-tight">The portal stopped with an error</h1>
      <p className="mt-2 text-muted">Loading the page again usually helps. What you typed into forms is kept.</p>
      <button type="button" className="btn btn-primary mt-6" onClick={() => location.reload()}>
        Load the page again
      </button>
    </div>
  </main>
);
