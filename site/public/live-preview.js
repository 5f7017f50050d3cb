// A draft's page inside the CMS: it reports that it is ready, receives the typed draft by postMessage, posts
// it to the site's renderer, and shows the newest rendered page.
;(() => {
  const embedder = window.opener ?? (window.parent === window ? null : window.parent)
  if (!embedder || !/^\/preview\/(guides|people|pages|copy)\//.test(location.pathname)) return
  let waiting = null
  let busy = false

  async function show() {
    if (busy || !waiting) return
    busy = true
    const body = waiting
    waiting = null
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(location.pathname, { method: 'POST', headers, body })
      if (answer.ok) place(await answer.text())
    } catch {
      // The request failed; the next keystroke sends a new one.
    }
    busy = false
    setTimeout(show, 120)
  }

  function place(html) {
    const next = new DOMParser().parseFromString(html, 'text/html')
    const [old, main] = [document.querySelector('main'), next.querySelector('main')]
    if (!old || !main) return
    document.title = next.title
    old.innerHTML = main.innerHTML
  }

  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || data?.type !== 'payload-live-preview' || !data.data) return
    waiting = JSON.stringify(data.data)
    show()
  })
  embedder.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
})()
