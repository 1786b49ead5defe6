import type { Context } from '#platform/server/context.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'

type Source = Pick<Context, 'db' | 'now' | 'settings'>

// The row determines whether the key still works; the signature proves that we issued it.
const PACKAGE = 'course package'
const LAUNCH = 'course package launch'

export const packageKey = (ctx: Source, packageId: string) => signText(ctx, PACKAGE, packageId)
export const readPackageKey = (ctx: Source, key: string) => readSigned(ctx, PACKAGE, key)

export const launchKey = (ctx: Source, launchId: string) => signText(ctx, LAUNCH, launchId)
export const readLaunchKey = (ctx: Source, key: string) => readSigned(ctx, LAUNCH, key)
