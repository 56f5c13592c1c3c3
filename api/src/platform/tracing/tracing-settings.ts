/** Where traces go is the SDK's to read; these are what it takes to start it. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly service: string;
}
