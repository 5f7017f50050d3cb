/** The house icon of the wordmark, for the CMS's breadcrumb. */
export function BrandIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <title>KeepMore</title>
      <path d="M3 11 12 4l9 7M5.5 9.5V20h13V9.5M10 20v-6h4v6" strokeLinejoin="round" />
    </svg>
  )
}

/** The logo above the CMS's sign-in form. */
export function BrandLogo() {
  return (
    <span className="font-display text-[2.4rem] font-[560] tracking-[-0.01em] text-eucalyptus">
      KeepMore
    </span>
  )
}
