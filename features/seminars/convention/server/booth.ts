/** The calling device and its convention. */
export interface Booth {
  deviceId: string
  name: string
  conventionId: string
  convention: string
}
