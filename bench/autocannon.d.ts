declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Derives each request from the given one. */
    setupRequest?: (request: Request) => Request
    onResponse?: (status: number, body: string) => void
  }
  export interface Options {
    url: string
    connections: number
    duration: number
    setupClient(client: Client): void
  }
  export interface Client {
    setRequests(requests: Request[]): void
  }
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
