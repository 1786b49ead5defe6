import { href } from '#platform/web/page.ts'

export const offerPath = (token: string): string => href('offer/:token', { token })
