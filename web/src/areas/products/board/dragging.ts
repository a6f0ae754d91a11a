// What dragging needs of its library, in one file that is fetched once the cards are there.
export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
export { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
export { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
export { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
export { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
