package io.github.catenary.app.window;

/** The parts of a window, for what reaches over all of them: the menus, the keys and the help. */
record WindowParts(WindowDrawing drawing, WindowRun run, WindowPanels panels, WindowDocuments documents) {}
