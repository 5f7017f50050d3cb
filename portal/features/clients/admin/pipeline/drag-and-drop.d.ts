/** The package has no export map that TypeScript could follow to its types. */
declare module '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter' {
  export * from '@atlaskit/pragmatic-drag-and-drop/dist/types/adapter/element-adapter.js'
}
