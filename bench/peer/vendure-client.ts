/** A client for Vendure's GraphQL API with a session token. */
export class VendureClient {
  #token = ''
  readonly #address: string

  constructor(url: string, api: 'shop-api' | 'admin-api') {
    this.#address = `${url}/${api}`
  }

  /** Returns the response's `data`. Vendure error results also throw. */
  async ask<Data extends object>(query: string, variables: object = {}): Promise<Data> {
    const answer = await fetch(this.#address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    })
    this.#token = answer.headers.get('vendure-auth-token') ?? this.#token
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    const refusal = Object.values(data ?? {}).find((each) => each?.errorCode)
    if (errors || refusal) throw new Error(JSON.stringify(errors ?? refusal))
    return data
  }
}
