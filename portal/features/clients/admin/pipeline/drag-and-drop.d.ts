/** The package has no export map by which TypeScript could find its types. */
declare module '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter' {
  export * from '@atlaskit/pragmatic-drag-and-drop/dist/types/adapter/element-adapter.js'
}
