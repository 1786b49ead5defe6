import type { LaunchOptions } from 'playwright-core'

export const HEADLESS: string
export function findChromium(): string | undefined
export function launchOptions(): LaunchOptions
