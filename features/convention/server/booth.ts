/** The device that asks, and the convention at which it stands. */
export interface Booth {
  deviceId: string
  name: string
  conventionId: string
  convention: string
}
