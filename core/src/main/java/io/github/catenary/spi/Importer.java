package io.github.catenary.spi;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import java.io.IOException;
import java.io.InputStream;

/** Reads a file of another program as a scene. A dialog or the command line asks for its parameters. */
public interface Importer extends FileFormat {
    /**
     * Reads a whole file. Called on a thread other than the EDT. If the user cancels, the stream throws an exception. The
     * program then checks the scene, like every scene.
     *
     * @param bytes the file; the stream throws an exception beyond the program's limits, and the importer does not close
     *     it
     * @param name the name of the file without folder and ending, suitable as a title
     * @return the scene, warnings about the file, and notes; the window and the command line show both
     * @throws SceneFormatException if the bytes are not a file of this format; with the line of every mistake if the
     *     format has lines
     * @throws IOException if the stream cannot be read
     */
    SceneFile.Loaded read(InputStream bytes, String name) throws IOException;
}
