/** Tests of the data that outlives the program. */
package io.github.catenary.app.files.recovery;
