declare module 'iso-3166-2' {
  interface Subdivision {
    type: string
    name: string
  }
  const iso: {
    country(nameOrCode: string): { name: string; sub: Record<string, Subdivision> } | null
  }
  export default iso
}
