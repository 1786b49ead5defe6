import type { LaunchOptions } from 'playwright-core'

export function findChromium(): string | undefined
export function launchOptions(): LaunchOptions
