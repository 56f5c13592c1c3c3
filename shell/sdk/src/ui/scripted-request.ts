/** A fake XMLHttpRequest that a test controls: it sends nothing and responds on command. */
export class ScriptedRequest {
  static sent: ScriptedRequest[] = [];

  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  method = '';
  url = '';
  readonly headers = new Headers();
  body: FormData | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
    ScriptedRequest.sent.push(this);
  }
  abort() {
    // like a browser: a request that has its response is not aborted any more
    if (this.status === 0) this.onabort?.();
  }
  getResponseHeader() {
    return null;
  }

  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  respond(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}
