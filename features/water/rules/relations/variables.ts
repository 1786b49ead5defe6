export const share = (symbol: string, label: string, most = 1) =>
  ({ symbol, label, dimension: 'share', least: 0, most, unit: '%' }) as const
export const flow = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'flow', least: 0 }) as const
export const pressure = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'pressure', least: 0 }) as const
export const salt = (symbol: string, label: string) =>
  ({ symbol, label, dimension: 'concentration', least: 0 }) as const
/** 99.5%: beyond it nothing is left to carry the salt away. */
export const RECOVERY = share('R', 'Recovery', 0.995)
