/** Files of other programs: reads and writes them with the importers and exporters that are installed. Not for the EDT. */
@NullMarked
package io.github.catenary.app.exchange;

import org.jspecify.annotations.NullMarked;
